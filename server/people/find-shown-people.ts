import type { PeopleSource } from '#content/site/shown-people.ts'
import type { Db } from '#db/client.ts'
import { clinicPhotos, mediaFiles, professionals } from '#db/schema/index.ts'
import type { MediaFile } from '#db/schema/media-files.ts'
import { type Picture, widthsOf } from '#domain/media/picture.ts'
import { asc, isNull } from 'drizzle-orm'
import { presentProfessional } from './present-professional.ts'

/** Everything about people and pictures that the site may show. */
export async function findShownPeople(db: Db): Promise<PeopleSource> {
  const [files, people, photos] = await Promise.all([
    db.select().from(mediaFiles).where(isNull(mediaFiles.deletedAt)).orderBy(asc(mediaFiles.id)),
    db.select().from(professionals).where(isNull(professionals.erasedAt)).orderBy(asc(professionals.slug)),
    db.select().from(clinicPhotos).orderBy(asc(clinicPhotos.clinicSlug), asc(clinicPhotos.position)),
  ])
  const pictures = new Map(files.map((file) => [file.id, asPicture(file)]))
  const rows = photos.flatMap(({ clinicSlug, caption, mediaId }) => {
    const picture = pictures.get(mediaId)
    return picture ? [{ clinicSlug, shown: { picture, caption } }] : []
  })
  return {
    professionals: people
      .map((row) => presentProfessional(row, pictures))
      .filter(({ shown }) => shown)
      .map(
        ({
          slug,
          name,
          officialTitle,
          titleCountry,
          college,
          collegeNumber,
          clinics,
          treatments,
          languages,
          text,
          photo,
        }) => ({
          slug,
          name,
          officialTitle,
          titleCountry,
          college,
          collegeNumber,
          clinics,
          treatments,
          languages,
          text,
          photo,
        }),
      ),
    clinicPhotos: Object.fromEntries(
      [...Map.groupBy(rows, ({ clinicSlug }) => clinicSlug)].map(([slug, own]) => [
        slug,
        own.map(({ shown }) => shown),
      ]),
    ),
    pictures: [...pictures.values()],
  }
}

export function asPicture({ id, alt, credit, width, height, variants }: MediaFile): Picture {
  return { id, alt, credit, width, height, widths: widthsOf(variants) }
}
