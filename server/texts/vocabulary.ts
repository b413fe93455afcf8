import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import { staffProfiles } from '#db/schema/index.ts'
import { unitRoute } from '#content/units.ts'
import { termPath } from '#domain/address/term-path.ts'
import { capabilitiesOf } from '#domain/staff/capabilities.ts'
import { asc } from 'drizzle-orm'

type Named = { slug: string; name: string; path: string }

/** Names for the pickers of the editor. */
export type EditorVocabulary = {
  categories: { id: string; name: string }[]
  termCategories: { id: string; name: string }[]
  treatments: Named[]
  concerns: Named[]
  terms: Named[]
  articles: Named[]
  /** With the id by which clinics offer them. */
  units: (Named & { id: string })[]
  clinics: Named[]
  authors: { id: string; name: string }[]
  reviewers: { id: string; name: string }[]
}

export async function editorVocabulary(db: Db, site: Site): Promise<EditorVocabulary> {
  const staff = await db
    .select({ id: staffProfiles.userId, name: staffProfiles.displayName, roles: staffProfiles.roles })
    .from(staffProfiles)
    .orderBy(asc(staffProfiles.displayName))
  const who = (capability: 'texts.write' | 'texts.approve') =>
    staff
      .filter(({ roles }) => capabilitiesOf(roles).includes(capability))
      .map(({ id, name }) => ({ id, name }))
  return {
    categories: Object.entries(site.pages.listings.blog.categories).map(([id, name]) => ({ id, name })),
    termCategories: site.wikiCategories.map(({ category, name }) => ({ id: category, name })),
    treatments: site.treatments.map(({ slug, name }) => ({ slug, name, path: `/tratamientos/${slug}` })),
    concerns: site.concerns.map(({ id, label }) => ({
      slug: id,
      name: label,
      path: `/tratamientos/preocupacion/${id}`,
    })),
    terms: site.wikiTerms.map(({ slug, term }) => ({ slug, name: term, path: termPath(slug) })),
    articles: site.articles.map(({ slug, title }) => ({ slug, name: title, path: `/blog/${slug}` })),
    units: site.units.map((unit) => ({
      id: unit.id,
      slug: unit.slug,
      name: unit.name,
      path: unitRoute(unit),
    })),
    clinics: site.clinics.map(({ slug, name }) => ({ slug, name, path: `/clinicas/${slug}` })),
    authors: who('texts.write'),
    reviewers: who('texts.approve'),
  }
}
