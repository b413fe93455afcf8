import { adminPrivacy as words } from '#content/ui/admin-operations.ts'
import type { ConsentTextVersion } from './privacy-types.ts'

/** The sentences beside the boxes of the forms, with their versions; to be read only. */
export function ConsentTexts({ texts }: { texts: readonly ConsentTextVersion[] }) {
  return (
    <>
      <p>{words.textsText}</p>
      <dl className="fact-rows">
        {texts.map(({ purpose, forms, text, version }) => (
          <div key={`${purpose} ${version}`}>
            <dt>
              {words.purposes[purpose]}
              <small>{forms.map((form) => words.forms[form]).join(', ')}</small>
            </dt>
            <dd>
              <p>{text}</p>
              <small>
                {words.version} <code>{version}</code>
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
