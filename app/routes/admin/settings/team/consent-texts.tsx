import { adminPrivacy as words } from '#content/ui/admin-operations.ts'
import type { ConsentTextVersion } from './privacy-types.ts'

const PURPOSES = ['privacy_information', 'health', 'marketing', 'adult'] as const

/** The consent texts of the forms, grouped by purpose, with their versions; read-only. */
export function ConsentTexts({ texts }: { texts: readonly ConsentTextVersion[] }) {
  return (
    <>
      <p className="consent-lead">{words.textsText}</p>
      {PURPOSES.map((purpose) => (
        <section key={purpose} className="consent-texts" aria-label={words.purposes[purpose]}>
          <h2>{words.purposes[purpose]}</h2>
          <ul>
            {texts
              .filter((text) => text.purpose === purpose)
              .map(({ forms, text, version }) => (
                <li key={version}>
                  <h3>{forms.map((form) => words.forms[form]).join(', ')}</h3>
                  <p>{text}</p>
                  <small>
                    {words.version} <code>{version}</code>
                  </small>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
