import { bookingOffer } from '#server/agenda/booking-page.ts'
import { depsContext } from '#server/deps-context.ts'
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

export { leadFormAction as action } from '../lead-form-action.server.ts'

/** Not prerendered: the calendar starts at the time of the request, and hours are taken all the time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const query = new URL(request.url).searchParams
  return bookingView(site, query, new Date(), await bookingOffer(context.get(depsContext), query))
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

/**
 * A first visit in five steps: an hour, confirmed at once, in a clinic that gives hours; half days to choose from in the
 * others, which promise nothing before the clinic confirms one.
 */
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
