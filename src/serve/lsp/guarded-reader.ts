import {
  ErrorCodes,
  type Message,
  type MessageReader,
  StreamMessageReader,
} from 'vscode-languageserver/node';

/** An answer to what cannot be passed on; the id is null where none can be told. */
export interface Refusal extends Message {
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

/**
 * Reads messages and passes on those whose time it is: nothing but `initialize` before the first one, no request behind `shutdown`. All
 * else is refused with the code that the protocol has for it, as is what is no JSON, or no message.
 */
export function guardedReader(
  input: NodeJS.ReadableStream,
  refuse: (refusal: Refusal) => void,
): MessageReader {
  const reader = new StreamMessageReader(input);
  const refuseWith = (id: Refusal['id'], code: number, message: string) =>
    refuse({ jsonrpc: '2.0', id, error: { code, message } });
  reader.onError((error) => refuseWith(null, ErrorCodes.ParseError, error.message));

  let state: 'new' | 'running' | 'shutdown' = 'new';
  const mayPass = (message: Message): boolean => {
    const { id, method, isAnswer } = partsOf(message);
    if (isAnswer || method === 'exit') return true;
    if (method === undefined) {
      refuseWith(id ?? null, ErrorCodes.InvalidRequest, 'neither a request nor a notification nor an answer');
      return false;
    }
    if (state === 'running' && method !== 'initialize') {
      if (method === 'shutdown') state = 'shutdown';
      return true;
    }
    if (state === 'new' && method === 'initialize') {
      state = 'running';
      return true;
    }
    // A notification is never answered.
    if (id === undefined) return false;
    if (state === 'new') refuseWith(id, ErrorCodes.ServerNotInitialized, `${method} came before initialize`);
    else if (state === 'shutdown')
      refuseWith(id, ErrorCodes.InvalidRequest, `${method} came behind shutdown`);
    else refuseWith(id, ErrorCodes.InvalidRequest, 'initialize came twice');
    return false;
  };
  const listen = reader.listen.bind(reader);
  reader.listen = (callback) => listen((message) => mayPass(message) && callback(message));
  return reader;
}

interface Parts {
  readonly id?: string | number;
  readonly method?: string;
  /** Whether it answers a request of ours. */
  readonly isAnswer: boolean;
}

/** What was sent may be any JSON. */
function partsOf(message: unknown): Parts {
  if (typeof message !== 'object' || message === null) return { isAnswer: false };
  const { id, method, result, error } = message as Record<string, unknown>;
  return {
    ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
    ...(typeof method === 'string' ? { method } : {}),
    isAnswer: method === undefined && id !== undefined && (result !== undefined || error !== undefined),
  };
}
