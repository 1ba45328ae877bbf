import { announcements } from "./announce.ts";
import { useStore } from "./store.ts";
import { toasts } from "./toast.ts";

/** Speaks what is announced, and every toast, to screen readers; it stands once, in the frame of the application. */
export function Announcer() {
  const said = useStore(announcements);
  const messages = useStore(toasts);
  return (
    <div className="visually-hidden">
      <div role="status" aria-live="polite">
        {said.text}
      </div>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {messages.map(({ id, text }) => (
          <div key={id}>{text}</div>
        ))}
      </div>
    </div>
  );
}
