import { Caller, type HostEvent, type Responder, type ToWebview } from '../../../src/protocol';

/** A page in its frame, counting its requests from one. */
interface ShownPage {
  readonly caller: Caller;
  readonly events: HostEvent[];
  readonly sent: string[];
  /** The frame has loaded: what was posted before is handed over. React's effects run later. */
  readonly load: () => void;
}

/**
 * A panel as unkind as VS Code's: what is posted while it is hidden is lost, what is posted while the frame loads is
 * handed over before the page listens, and a page that is shown again or reloaded is another one.
 */
export class EditorPanel {
  readonly problems: string[] = [];
  #pages = 0;
  #receive: ((message: unknown) => void) | undefined;

  constructor(private readonly responder: () => Responder) {}

  post(message: ToWebview): void {
    this.#receive?.(structuredClone(message));
  }

  hide(): void {
    this.#receive = undefined;
  }

  show(): ShownPage {
    this.#pages += 1;
    const events: HostEvent[] = [];
    const sent: string[] = [];
    const held: unknown[] = [];
    let listens = false;
    const caller = new Caller({
      page: `page ${this.#pages}`,
      post: (message) => {
        sent.push(message.kind);
        listens ||= message.kind === 'ready';
        this.responder().receive(structuredClone(message));
      },
      onEvent: (event) => {
        if (listens) {
          events.push(event);
        }
      },
      onMalformed: (problem) => this.problems.push(problem),
      silence: () => ({ message: 'Silence', steps: ['retry'] }),
    });
    this.#receive = (message) => held.push(message);
    const load = () => {
      for (const message of held.splice(0)) {
        caller.receive(message);
      }
      this.#receive = (message) => caller.receive(message);
    };
    return { caller, events, sent, load };
  }
}
