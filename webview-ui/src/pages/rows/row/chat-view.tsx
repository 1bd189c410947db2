import type { ChatTurn } from './chat-of';

/** A conversation as it stands in a cell. */
export function ChatView({ turns }: { readonly turns: readonly ChatTurn[] }) {
  return (
    <ol className="cell-chat">
      {turns.map(({ role, text }, index) => (
        <li key={index}>
          <span className="quiet">{role}</span>
          <div className="whole-text">{text}</div>
        </li>
      ))}
    </ol>
  );
}
