import { useSiteFacts } from '#app/ui/site-facts.ts'
import { contactOf } from '#content/site-facts.ts'

interface AfterHoursProps {
  id: string
  title: string
  text: string
}

const EMERGENCIES = '112'

/** Whom to call about worries at home, with both tap-to-call numbers. */
export function AfterHours({ id, title, text }: AfterHoursProps) {
  const line = contactOf(useSiteFacts())
  return (
    <div className="split">
      <h2 id={id}>{title}</h2>
      <div>
        <p className="lead">{text}</p>
        <ul className="mt-10 grid border-b border-piel-1/25 md:grid-cols-2 md:border-b-0">
          {[
            { phone: line.phone, tel: line.tel },
            { phone: EMERGENCIES, tel: EMERGENCIES },
          ].map(({ phone, tel }) => (
            <li key={tel} className="border-t border-piel-1/25">
              <a
                href={`tel:${tel}`}
                className="numbers flex min-h-20 items-center font-serif text-h3 font-light hover:underline"
              >
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
