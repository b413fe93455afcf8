/** Clinic cards; the rest of their labels is in `pages/clinicas.yaml`. */
export const clinics = {
  call: 'Llamar a {clinic}',
  addressPending: 'Dirección exacta pendiente de confirmar',
  languages: 'Idiomas',
  owner: 'Titular',
  authorization: 'Autorización sanitaria',
  advertising: 'Autorización de publicidad',
  consumerOffice: 'Oficina de consumo',
  opensOn: 'abre el {date}',
  all: 'Todas las clínicas',
  formLead: 'Deja tus datos y alguien de la clínica te llamará para acordar la primera consulta gratuita.',
  mapGroup: '{place}: {n} clínicas',
  mapList: 'Clínicas por comunidad',
  mapCredit: 'Obra derivada de datos geográficos © Instituto Geográfico Nacional (CC BY 4.0)',
  faqTitle: 'Preguntas sobre las clínicas',
} as const
