import { siteContext } from '#server/site-context.ts'
import { fillText } from '#content/fill-text.ts'
import { COMPARATOR_PATH, COMPARISON_PARAMS } from '#domain/catalogue/comparison-selection.ts'
import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { latePart } from '#app/widgets/lazy-routes/late-part.tsx'
import type { Route } from './+types/comparator.ts'
import { comparatorData } from './comparator-data.ts'
import { namesOf } from './names-of.ts'

const ComparatorSections = latePart({
  name: 'comparator-sections',
  start: 'comparacion',
  load: () => import('./comparator-sections.tsx').then((module) => module.ComparatorSections),
})

export const handle: StylesHandle = { styles: ['comparator'] }

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const site = context.get(siteContext)
  return comparatorData(site, new URL(request.url).searchParams, new Date())
}

/** Checkboxes and the date don't change the server's data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  const asked = ({ searchParams }: URL) => searchParams.getAll(COMPARISON_PARAMS.treatments).join(',')
  return asked(currentUrl) !== asked(nextUrl)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { texts, treatments } = loaderData
  const title =
    treatments.length > 0
      ? fillText(texts.result.metaTitle, { names: namesOf(treatments) })
      : texts.meta.metaTitle
  return pageMeta({ title, description: texts.meta.metaDescription, path: COMPARATOR_PATH })
}

/** Comparator: two to four treatments beside doing nothing, row by row. No winner. */
export default function Comparator({ loaderData: data }: Route.ComponentProps) {
  const { texts } = data
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
  return (
    <>
      <PageHero
        title={texts.intro.h1}
        lead={texts.intro.lead}
        crumbs={crumbs}
        behind={<ContourLines name="corner" eager />}
      >
        <p className="micro mt-5">{texts.intro.disclosure}</p>
      </PageHero>
      <ComparatorSections data={data} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, COMPARATOR_PATH) : null} />
    </>
  )
}
