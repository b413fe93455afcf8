import { TextLink } from '#app/ui/text-link.tsx'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { upperFirst } from '#domain/text/upper-first.ts'
import { VisitForm } from './visit-form.tsx'
import type { VisitView } from './visit-view.ts'

/** One confirmation, and before it the hours nearest to the present one. No reason is asked for. */
export function CancelVisit({ view }: { view: VisitView }) {
  const { cancel: texts, change } = view.texts
  const { others, path } = view
  return (
    <section className="visit-cancel" id="anular" aria-labelledby="anular-titulo">
      <h2 id="anular-titulo">{texts.title}</h2>
      <p>{others.length > 0 ? texts.text : texts.textAlone}</p>
      {others.length > 0 ? (
        <VisitForm view={view} what="cambiar" submit={change.submit} look="ghost" query="?cambiar">
          <div className="other-hours-list">
            {others.map(({ at }, index) => (
              <label key={at} className="band-chip">
                <input type="radio" name="hour" value={at} defaultChecked={index === 0} />
                <span>{upperFirst(hourWords(at))}</span>
              </label>
            ))}
          </div>
        </VisitForm>
      ) : null}
      <VisitForm
        view={view}
        what="anular"
        submit={texts.submit}
        beside={<TextLink href={path}>{texts.keep}</TextLink>}
      />
    </section>
  )
}
