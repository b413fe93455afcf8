import { useSiteFacts } from '#app/ui/site-facts.ts'
import { contactOf } from '#content/site-facts.ts'
import { whatsapp } from '#content/ui.ts'
import { whatsappUrl } from './whatsapp-url.ts'

/** The floating button: a plain link, so it works before and without JavaScript. */
export function WhatsappButton() {
  const { whatsapp: number } = contactOf(useSiteFacts())
  return (
    // A landmark, so that screen readers list it.
    <aside aria-label={whatsapp.label}>
      <a
        className="whatsapp-button print:hidden"
        href={whatsappUrl(number, whatsapp.message)}
        target="_blank"
        rel="noopener"
        aria-label={`${whatsapp.label} (${whatsapp.newWindow})`}
      >
        <svg
          className="icon"
          viewBox="0 0 28 28"
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 24l1.5-5A10.5 10.5 0 1 1 9.4 22.6z" />
          <path d="M9.5 12.5h9M9.5 16h5.5" />
        </svg>
      </a>
    </aside>
  )
}
