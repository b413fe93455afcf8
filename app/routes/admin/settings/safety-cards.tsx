import { adminSettings } from '#content/ui.ts'
import type { PresentedSection } from '#domain/settings/site-section.ts'

const texts = adminSettings.safety

/** What the assistant says in an emergency, to be read only: fixed rules find it before any source is asked. */
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
