/** A body is posted, or sent over a WebSocket; without one, the request is a GET, of whose answer only the status is read. */
export interface Request {
  readonly url: string;
  readonly body?: string;
}

/** What came over the wire. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Whether it was longer than anything that was asked for, so that the rest was not read. */
  readonly isCut: boolean;
  /** Whether a WebSocket was asked for, and is not there. */
  readonly isPlainHttp?: true;
}

/** An answer. */
export interface Reply extends Received {
  readonly kind: "reply";
  /** In milliseconds. */
  readonly took: number;
}

/** There was no answer, or not all of it. */
export interface Silence {
  readonly kind: "silence";
  /** What goes on from "the URL …". */
  readonly saw: string;
  /** Whether nothing more came, as long as one was willing to wait. */
  readonly isTimeout: boolean;
  /** In milliseconds. */
  readonly took: number;
}
