import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { FactStrip } from '#app/ui/fact-strip.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Note } from '#app/ui/panel.tsx'
import { Section } from '#app/ui/section.tsx'
import { readSitemapStatus } from '#server/shared/sitemap-status.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/generate-sitemaps.ts'

const PATH = '/generate-sitemaps'
const when = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

export const handle: StylesHandle = { styles: ['sitemap'] }

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { metaTitle, metaDescription, reasons, ...texts } = site.pages.sitemap.generate
  const status = await readSitemapStatus()
  return {
    meta: { title: metaTitle, description: metaDescription },
    crumbs: [
      { label: site.pages.sitemap.home, href: '/' },
      { label: site.pages.sitemap.h1, href: '/sitemap' },
      { label: texts.h1 },
    ],
    texts,
    status: status && {
      generatedAt: when.format(new Date(status.generatedAt)),
      urls: status.files.reduce((sum, { urls }) => sum + urls, 0),
      excluded: status.excluded,
      files: status.files,
      problems: status.problems.map(({ path, reason }) => ({ path, reason: reasons[reason] })),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, path: PATH, noindex: true }) : []

/** Status of the sitemaps, which are generated automatically. */
export default function GenerateSitemaps({ loaderData: { crumbs, texts, status } }: Route.ComponentProps) {
  return (
    <>
      <PageHero crumbs={crumbs} title={texts.h1} lead={texts.lead} />
      <Section labelledBy="estado" className="pt-0">
        <h2 id="estado" className="sr-only">
          {texts.lastRun}
        </h2>
        {status ? (
          <>
            <FactStrip
              facts={[
                { label: texts.lastRun, value: status.generatedAt },
                { label: texts.urls, value: status.urls },
                { label: texts.excluded, value: status.excluded },
                { label: texts.errors, value: status.problems.length },
              ]}
            />
            <div className="sitemap-files mt-10">
              <DataTable
                label={texts.files}
                corner={texts.file}
                columns={[texts.urls]}
                rows={status.files.map(({ path, urls }) => ({
                  label: (
                    <a key={path} href={path} className="inline-link">
                      {path}
                    </a>
                  ),
                  cells: [urls],
                }))}
              />
            </div>
            {status.problems.length === 0 ? (
              <Note kind="done" className="mt-10">
                {texts.noErrors}
              </Note>
            ) : (
              <>
                <h2 className="mt-16 mb-6 text-h3">{texts.errorsTitle}</h2>
                <DataTable
                  label={texts.errorsTitle}
                  corner={texts.address}
                  columns={[texts.reason]}
                  rows={status.problems.map(({ path, reason }) => ({ label: path, cells: [reason] }))}
                />
              </>
            )}
          </>
        ) : (
          <Note kind="warning">{texts.unknown}</Note>
        )}
      </Section>
      <Section band="lino" labelledBy="generar">
        <h2 id="generar">{texts.automaticTitle}</h2>
        <p className="muted mt-4 max-w-[34em]">{texts.automatic}</p>
      </Section>
    </>
  )
}
