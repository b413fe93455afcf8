import type { Right } from '#domain/privacy/rights-request.ts'
import type { Site } from './site/site.ts'

/** The mailbox for data subject requests: that of the data protection officer once there is one. */
export const privacyMailbox = ({ contact }: Site): string => contact.email

/** Names of the rights in the form of /privacidad and its messages. */
export const rightLabels: Readonly<Record<Right, string>> = {
  access: 'Acceso: recibir una copia de mis datos',
  rectification: 'Rectificación: corregir un dato',
  erasure: 'Supresión: que borréis mis datos',
  objection: 'Oposición: que dejéis de usarlos',
  restriction: 'Limitación: que solo los conservéis',
  portability: 'Portabilidad: llevármelos en un archivo',
  withdrawal: 'Retirar un permiso que os di',
}

/** Texts of the form of /privacidad. `{folio}` and `{day}` are the reference code and the deadline of our answer. */
export const rightsFormTexts = {
  title: 'Pedirlo desde aquí',
  lead: 'Basta con tres datos. No hace falta el DNI ni contar nada de tu salud.',
  kind: 'Qué quieres pedirnos',
  name: 'Nombre y apellidos',
  email: 'Correo electrónico',
  emailHint: 'Mejor el que usaste con nosotros. Te contestamos ahí.',
  leadFolio: 'Código de tu solicitud',
  leadFolioHint: 'Empieza por LD y está en el correo que te enviamos. Ayuda a encontrar tus datos.',
  details: 'Detalles',
  detailsHint: 'Por ejemplo, qué dato hay que corregir o qué permiso retiras.',
  notice:
    'Usamos estos datos solo para atender tu petición, como manda la ley (art. 6.1.c RGPD). Los guardamos tres años desde que te contestamos.',
  submit: 'Enviar la petición',
  sent: {
    title: 'Hemos recibido tu petición',
    folio: 'Tu código es {folio}.',
    due: 'Te contestamos por correo, como muy tarde, el {day}.',
    next: 'Te hemos escrito para confirmarlo. Si no ves el mensaje, mira en el correo no deseado.',
  },
  failure: 'No hemos podido enviar tu petición. Inténtalo de nuevo o llámanos al {phone}.',
} as const
