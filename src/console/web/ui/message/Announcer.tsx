import { announcements } from "./announce.ts";
import { useStore } from "./store.ts";
import { toasts } from "./toast.ts";

/** Announces messages and toasts to screen readers; rendered once, in the frame of the application. */
export function Announcer() {
  const announcement = useStore(announcements);
  const messages = useStore(toasts);
  return (
    <div className="visually-hidden">
      <div role="status" aria-live="polite">
        {announcement.text}
      </div>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {messages.map(({ id, text }) => (
          <div key={id}>{text}</div>
        ))}
      </div>
    </div>
  );
}
