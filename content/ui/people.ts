/** Professionals and photographs of clinics, on public pages. Only the server reads it. */
export const people = {
  team: 'Quienes te atienden',
  verified: 'Cada perfil se publica con su titulación verificada.',
  clinic: 'Quién te atiende en {place}',
  unit: 'Profesionales de esta unidad',
  number: 'n.º {number}',
  titleCountry: 'País del título',
  languages: 'Idiomas',
  clinics: 'Atiende en',
  photos: 'La clínica por dentro',
  credit: 'Foto: {credit}',
  facts: {
    publicTransport: 'Transporte público',
    parking: 'Dónde aparcar',
    access: 'Accesibilidad',
  },
  good: 'Bueno es saber',
  questions: 'Preguntas sobre esta clínica',
} as const
