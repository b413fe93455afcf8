/** What a professional agrees to before being shown; a change of the words is a new version. */
export const professionalConsent = {
  version: '2026-11-28',
  text: 'Autorizo a Clínicas Life a mostrar en su web mi nombre, mi título oficial y el país en que lo obtuve, mi colegio y número de colegiado, las clínicas y tratamientos que atiendo, mis idiomas, el texto sobre mí y, si la entrego, mi fotografía, para que quien busca una clínica sepa quién le atiende. Puedo retirar este permiso cuando quiera, sin dar motivos, y todo dejará de mostrarse.',
}
