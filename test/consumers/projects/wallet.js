/** A wallet in a page, as extensions put it there: what is asked of it goes to the test by the named function. */
function wallet({ binding, name, as }) {
  const provider = {
    async request(request) {
      const { result, error } = await window[binding](request);
      if (error) throw error;
      return result;
    },
  };
  if (as === "injected") {
    window.ethereum = provider;
    return;
  }
  const icon =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><rect width='1' height='1' fill='teal'/></svg>";
  const detail = Object.freeze({
    info: Object.freeze({ uuid: binding, name, icon, rdns: "example.wallet" }),
    provider,
  });
  const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", announce);
  announce();
}
