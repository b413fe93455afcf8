import { VisitForm } from './visit-form.tsx'
import type { VisitView } from './visit-view.ts'

/** An earlier hour for somebody on the waiting list: above all else, because it is theirs for half an hour only. */
export function OfferedHour({ view }: { view: VisitView }) {
  const { offer: texts } = view.texts
  return (
    <section className="visit-offer" aria-labelledby="hueco">
      <h2 id="hueco">{texts.title}</h2>
      <p>{view.offer}</p>
      <div className="visit-pair">
        <VisitForm view={view} what="aceptar" submit={texts.accept} />
        <VisitForm view={view} what="rechazar" submit={texts.refuse} look="ghost" />
      </div>
    </section>
  )
}
