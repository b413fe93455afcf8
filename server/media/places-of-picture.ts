import type { Site } from '#content/site/site.ts'
import { findClinic } from '#content/clinics.ts'
import type { Db, Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'

/** Where a picture is used: words for staff and the screen to change it. */
export type PicturePlace = { label: string; href: string }

type Row = { kind: 'professional' | 'clinic' | 'text'; id: string; label: string }

/** Every place that shows a picture, or would with the next publication. */
export async function placesOfPicture(db: Db | Tx, site: Site, id: string): Promise<PicturePlace[]> {
  const { rows } = await db.execute<Row>(sql`
    select 'professional' as kind, id::text as id, name as label from professionals where photo_id = ${id}
    union all
    select 'clinic', clinic_slug, clinic_slug from clinic_photos where media_id = ${id}
    union all
    select 'text', id::text, title from texts
    where strpos(content::text, ${id}) > 0 or strpos(coalesce(published::text, ''), ${id}) > 0`)
  return rows.map((row) => placeOf(site, row))
}

function placeOf(site: Site, { kind, id, label }: Row): PicturePlace {
  if (kind === 'professional')
    return { label: `Ficha de ${label}`, href: `/admin/blog/profesionales?ficha=${id}` }
  if (kind === 'clinic')
    return {
      label: `Clínica ${findClinic(site, id)?.label ?? label}`,
      href: `/admin/blog/fotografias?vista=clinicas&clinica=${id}`,
    }
  return { label: `Texto «${label || 'sin título'}»`, href: `/admin/blog/${id}` }
}
