import { FieldError } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { upperFirst } from '#domain/text/upper-first.ts'
import { useState } from 'react'
import { VisitForm } from './visit-form.tsx'
import type { VisitPartProps } from './visit-ways.tsx'

const HourPicker = latePart({
  name: 'hour-picker',
  start: 'horas',
  load: () => import('#app/widgets/hour-picker/hour-picker.tsx').then((module) => module.HourPicker),
})

const noClinics: [] = []

/** Another hour in the same clinic; the present one stays until the new one is confirmed. */
export function ChangeVisit({ view, refused }: VisitPartProps) {
  const { change: texts } = view.texts
  const { visit, hours, path } = view
  const [chosen, setChosen] = useState('')
  const others = refused?.alternatives ?? []
  const error = refused?.errors.hour
  return (
    <section className="visit-change" id="cambiar" aria-labelledby="cambiar-titulo">
      <h2 id="cambiar-titulo">{texts.title}</h2>
      {others.length > 0 ? (
        <p role="alert" id="aviso">
          {texts.taken}
        </p>
      ) : (
        <p>{texts.text}</p>
      )}
      <VisitForm
        view={view}
        what="cambiar"
        submit={texts.submit}
        query="?cambiar"
        beside={<TextLink href={path}>{texts.keep}</TextLink>}
      >
        {others.length > 0 ? (
          <div className="other-hours-list">
            {others.map(({ at }) => (
              <label key={at} className="band-chip">
                <input type="radio" name="hour" value={at} />
                <span>{upperFirst(hourWords(at))}</span>
              </label>
            ))}
          </div>
        ) : null}
        {hours ? (
          <div
            id="hour"
            tabIndex={-1}
            role="group"
            aria-labelledby="cambiar-titulo"
            aria-describedby={error && chosen === '' ? 'hour-error' : undefined}
          >
            <HourPicker
              clinic={visit.clinic}
              clinicLabel={view.clinic?.name ?? ''}
              nearby={noClinics}
              treatment={view.treatment}
              chosen={chosen}
              onChoose={({ at }) => setChosen(at)}
              initial={hours}
              start={view.first}
              first={view.first}
              last={view.last}
              weekHref={(from) => `${path}?cambiar&desde=${from}#cambiar`}
              nearKm={0}
              texts={view.hourTexts}
            />
          </div>
        ) : null}
        {error && chosen === '' ? <FieldError id="hour-error">{error}</FieldError> : null}
      </VisitForm>
    </section>
  )
}
