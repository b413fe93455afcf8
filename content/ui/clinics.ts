/** Clinic cards; the rest of their labels is in `pages/clinicas.yaml`. */
export const clinics = {
  call: 'Llamar a {clinic}',
  addressPending: 'Dirección exacta pendiente de confirmar',
  all: 'Todas las clínicas',
  faqTitle: 'Preguntas sobre las clínicas',
} as const
