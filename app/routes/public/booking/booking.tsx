import { siteContext } from '#server/site-context.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/booking.ts'
import { bookingView } from './booking-view.ts'

const BookingForm = latePart({
  name: 'booking-form',
  load: () => import('./booking-form.tsx').then((module) => module.BookingForm),
})

export { leadFormAction as action } from '#app/widgets/lead-form/lead-form-action.server.ts'

/** Not prerendered: the calendar starts at the time of the request. */
export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  return bookingView(site, new URL(request.url).searchParams, new Date())
}

export const handle: StylesHandle = { styles: ['booking'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/reservar-cita',
      })
    : []

/** The request for a first visit, in five steps. No time is promised before the clinic confirms one. */
export default function BookingPage({ loaderData: view }: Route.ComponentProps) {
  const { breadcrumb, hero } = view
  const crumbs = [{ label: breadcrumb[0]!, href: '/' }, { label: breadcrumb[1]! }]
  return (
    <>
      <PageHero
        title={hero.h1}
        lead={hero.lead}
        crumbs={crumbs}
        band="piel"
        behind={<ContourLines name="corner" eager />}
      />
      <div className="wrap booking-page">
        <BookingForm view={view} />
      </div>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/reservar-cita') : null} />
    </>
  )
}
