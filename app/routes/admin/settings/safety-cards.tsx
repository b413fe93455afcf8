import { adminSettings } from '#content/ui.ts'
import type { PresentedSection } from '#domain/settings/site-section.ts'

const texts = adminSettings.safety

/** The assistant's emergency answers, read-only: fixed rules choose them before any source is searched. */
export default function SafetyCards({ section }: { section: PresentedSection }) {
  return (
    <section className="safety-cards" aria-labelledby="safety-cards-title">
      <h2 id="safety-cards-title">{texts.title}</h2>
      <p>{texts.text}</p>
      <ul>
        {section.safetyCards?.map(({ id, title, trigger, text }) => (
          <li key={id}>
            <b>{title}</b>
            <span>{text}</span>
            <small>{trigger}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
