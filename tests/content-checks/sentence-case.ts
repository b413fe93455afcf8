/** Proper names in the names and titles of the site; places come with the clinics. */
const PROPER = new Set(['Body', 'España', 'Ludwig', 'Norwood', 'Plus', 'Premium'])

/** Wordings of the specification, and names of programs that are written as a brand. */
const LITERAL = new Set([
  'Reservar Cita',
  'Por Categoría',
  'Configuración de Cookies',
  'Ácido Hialurónico',
  'Microinjerto Capilar',
  'Medicina Facial',
  'Calidad Humana',
  'Escucha Activa',
  'Life Longevidad',
])
const BRANDS = /Longevity Facial|Psicología Life/g

/** A capitalized word in the middle of a sentence; words with another capital («PRP», «WhatsApp») are abbreviations or brands. */
const CAPITALIZED = /(?<=[\p{Ll}\p{N},;)»] )\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/gu

/** The words of a name that should not have a capital, in Spanish sentence case. */
export function needlessCapitals(name: string, places: ReadonlySet<string>): string[] {
  if (LITERAL.has(name)) return []
  return (name.replace(BRANDS, '').match(CAPITALIZED) ?? []).filter(
    (word) => !PROPER.has(word) && !places.has(word),
  )
}
