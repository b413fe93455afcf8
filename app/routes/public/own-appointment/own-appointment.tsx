import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { HelpNowCard } from '#app/ui/help-now-card.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Note } from '#app/ui/panel.tsx'
import { clientAddressContext, depsContext } from '#server/deps-context.ts'
import { AppError } from '#server/errors.ts'
import { siteContext } from '#server/site-context.ts'
import { actOnOwn } from '#server/visits/own/act-on-own.ts'
import { visitPage } from '#server/visits/own/visit-page.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/own-appointment.ts'
import { VisitFacts } from './visit-facts.tsx'
import { VisitForm } from './visit-form.tsx'
import { visitView, type GoneView, type VisitView } from './visit-view.ts'
import { VisitWays } from './visit-ways.tsx'

/** Needs the signed link. Never cached, indexed or counted, and its path is never sent to other sites. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = await visitPage(
    context.get(depsContext),
    params.token,
    query,
    context.get(clientAddressContext),
  )
  const view = visitView(context.get(siteContext), params.token, query, page)
  return data(view, {
    status: view.kind === 'gone' ? view.status : 200,
    headers: { 'cache-control': 'no-store' },
  })
}

/** Every form of the page; `que` says what is asked for. */
export async function action({ request, params, context }: Route.ActionArgs) {
  try {
    const form = await request.formData()
    const answer = await actOnOwn(
      context.get(depsContext),
      params.token,
      form,
      context.get(clientAddressContext),
    )
    if (answer.done) return redirect(`/cita/${params.token}?hecho=${answer.done}`, 303)
    return data(answer, { status: answer.status })
  } catch (error) {
    // The page says so itself.
    if (error instanceof AppError && error.code === 'not_found') return redirect(`/cita/${params.token}`, 303)
    throw error
  }
}

export const handle: StylesHandle = { styles: ['visit'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({
          title: loaderData.meta.metaTitle,
          description: loaderData.meta.metaDescription,
          // Not its own path, which is a secret.
          path: '/reservar-cita',
          noindex: true,
          missing: true,
        }),
        { name: 'referrer', content: 'same-origin' },
      ]
    : []

/** A visit: see it, change it, cancel it, leave a note, wait for an earlier hour. Every part is a plain form. */
export default function OwnAppointment({ loaderData: view, actionData }: Route.ComponentProps) {
  if (view.kind === 'gone') return <GoneVisit view={view} />
  const refused = actionData && !actionData.done ? actionData : null
  return (
    <>
      {view.help ? <HelpNowCard texts={view.help} /> : null}
      <PageHero id={view.done ? 'aviso' : undefined} title={view.title} lead={view.when} band="piel" compact>
        {view.done ? (
          <Note kind="done" className="mt-6">
            <span role="status">{view.done}</span>
          </Note>
        ) : null}
      </PageHero>
      <div key={view.path} className="wrap visit-page">
        {view.visit.offer ? <OfferedHour view={view} /> : null}
        <VisitFacts view={view} />
        <VisitWays view={view} refused={refused} />
      </div>
    </>
  )
}

/**
 * One answer for a link that is forged, guessed, too old or revoked: the phone, and a new booking. After the person has
 * had it replaced: where the new one is.
 */
function GoneVisit({ view: { h1, lead, call, book } }: { view: GoneView }) {
  return (
    <PageHero
      title={h1}
      lead={lead}
      band="piel"
      actions={
        <>
          <ButtonLink href={call.href}>{call.label}</ButtonLink>
          {book ? (
            <ButtonLink href="/reservar-cita" look="ghost">
              {book}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}

/** An earlier hour for somebody on the waiting list: above all else, because it is theirs for half an hour only. */
function OfferedHour({ view }: { view: VisitView }) {
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
