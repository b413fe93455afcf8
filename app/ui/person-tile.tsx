import { fillText } from '#content/fill-text.ts'
import { people as texts } from '#content/ui/people.ts'
import type { ShownProfessional } from '#domain/people/professional.ts'
import { Picture } from './picture.tsx'

interface PersonTileProps {
  person: Omit<ShownProfessional, 'slug'>
  /** Where they work; absent where the page says it anyway. */
  clinics?: readonly { slug: string; label: string }[] | undefined
  /** With the text about them. */
  full?: boolean
}

const SIZES = '(min-width: 68.75rem) 25vw, (min-width: 47.5rem) 33vw, 100vw'

/** A professional: photograph if there is one, name, title, country, number, languages. */
export function PersonTile({ person, clinics, full }: PersonTileProps) {
  const { name, officialTitle, titleCountry, college, collegeNumber, languages, text, photo } = person
  return (
    <li className="border-t border-tinta pt-4">
      {photo ? (
        <Picture picture={photo} sizes={SIZES} className="mb-4 aspect-[4/5] h-auto w-full object-cover" />
      ) : null}
      <h3 className="text-h4 font-normal">{name}</h3>
      <p className="mt-2">{officialTitle}</p>
      <p className="mt-1 text-small text-tinta-2 tabular-nums">
        {college}, {fillText(texts.number, { number: collegeNumber })}
      </p>
      {titleCountry ? (
        <p className="mt-1 text-small text-tinta-2">
          {texts.titleCountry}: {titleCountry}
        </p>
      ) : null}
      {languages.length > 0 ? (
        <p className="mt-1 text-small text-tinta-2">
          {texts.languages}: {languages.join(', ')}
        </p>
      ) : null}
      {clinics && clinics.length > 0 ? (
        <p className="mt-1 text-small text-tinta-2">
          {texts.clinics}{' '}
          {clinics.map(({ slug, label }, index) => (
            <span key={slug}>
              {index > 0 ? ', ' : ''}
              <a href={`/clinicas/${slug}`}>{label}</a>
            </span>
          ))}
        </p>
      ) : null}
      {full ? <p className="mt-3 whitespace-pre-line text-tinta-2">{text}</p> : null}
    </li>
  )
}
