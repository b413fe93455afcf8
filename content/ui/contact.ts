/** Contact page; the rest of its texts is in `pages/contacto.yaml`. */
export const contact = {
  faqTitle: 'Lo que más nos preguntan',
  write: 'Escribir un mensaje',
  seeClinics: 'Ver el directorio',
} as const
