import { Section } from '#app/ui/section.tsx'
import { fillText } from '#content/fill-text.ts'
import { people as texts } from '#content/ui/people.ts'
import type { ShownPhoto } from '#domain/people/professional.ts'
import { Picture } from '#app/ui/picture.tsx'

const SIZES = '(min-width: 47.5rem) 50vw, 100vw'

/** The photographs of a clinic; nothing without any. */
export function ClinicPictures({ photos }: { photos: readonly ShownPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <Section labelledBy="fotografias" className="pt-0">
      <h2 id="fotografias">{texts.photos}</h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-2">
        {photos.map(({ picture, caption }) => {
          const small = [caption, picture.credit && fillText(texts.credit, { credit: picture.credit })]
          return (
            <li key={picture.id}>
              <figure>
                <Picture
                  picture={picture}
                  sizes={SIZES}
                  className="aspect-[3/2] h-auto w-full object-cover"
                />
                {caption || picture.credit ? (
                  <figcaption className="micro mt-2">{small.filter(Boolean).join(' · ')}</figcaption>
                ) : null}
              </figure>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
