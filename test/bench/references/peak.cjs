// Loaded before a program: on its exit, writes the most memory that it held, in bytes.
const { writeFileSync } = require("node:fs");

process.on("exit", () => {
  writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS * 1024));
});
