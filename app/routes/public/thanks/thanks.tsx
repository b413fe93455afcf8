import { pageMeta } from '#app/document/page-meta.ts'
import { HelpNowCard } from '#app/ui/help-now-card.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Box, Note } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { bookingReceipt } from '#content/booking-receipt.ts'
import { asksForHelpNow, readThanksAddress } from '#domain/lead/thanks-address.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/thanks.ts'
import { VisitLinks } from './visit-links.tsx'
import { BookingAsked } from './booking-asked.tsx'

/** The folio and the booking come in the URL; malformed values are never shown on the page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const query = new URL(request.url).searchParams
  const { code, ...asked } = readThanksAddress(query)
  const { meta, h1, lead, folio, next, meanwhile, urgent, help } = site.pages.thanks
  const booking = bookingReceipt(site, asked)
  return {
    ...{ meta, h1, lead, folio, next, meanwhile, urgent, code, booking },
    cancellation: site.cancellation,
    help: asksForHelpNow(query) ? help : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.meta.metaTitle,
        description: loaderData.meta.metaDescription,
        path: '/gracias-formulario',
        noindex: true,
      })
    : []

/**
 * After a request was received: its folio, what happens next, and reading suggestions; after a booking also its
 * summary, what to bring, and how to change it.
 */
export default function Thanks({ loaderData }: Route.ComponentProps) {
  const { folio, next, meanwhile, urgent, cancellation, code, booking, help } = loaderData
  const { h1, lead } = booking ?? loaderData
  return (
    <>
      {help ? <HelpNowCard texts={help} /> : null}
      <PageHero title={h1} lead={lead} band="piel">
        {code ? (
          <p className="mt-8 max-w-[34em]">
            <span className="block text-small text-tinta-2">{folio.label}</span>
            <strong className="my-1 block font-serif text-h3 font-light tabular-nums">{code}</strong>
            <span className="text-small text-tinta-2">{folio.text}</span>
          </p>
        ) : null}
      </PageHero>
      <Section labelledBy="ahora">
        {booking ? <BookingAsked booking={booking} /> : null}
        {booking?.hour ? <VisitLinks texts={booking.links} /> : null}
        <div className={booking ? 'split mt-16' : 'split'}>
          <h2 id="ahora">{next.title}</h2>
          <Steps steps={booking?.steps ?? next.steps} />
        </div>
        {booking ? (
          <div className="mt-10">
            <Box title={booking.bring.title} items={booking.bring.items} />
            <p className="mt-8">{booking.change}</p>
          </div>
        ) : null}
        {cancellation ? <p className="mt-8 whitespace-pre-line">{cancellation}</p> : null}
        <Note kind="warning" className="mt-10">
          {urgent}
        </Note>
        <h2 className="mt-16 text-h4">{meanwhile.title}</h2>
        <ul className="actions mt-4">
          {meanwhile.links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
