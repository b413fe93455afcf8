import { ACCOUNT_ITEMS, TEAM_ITEMS, ZONE_DRAFT_ITEMS } from '#domain/accounts/account-items.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from '#domain/accounts/session-cookie.ts'
import { VISIT_ITEMS } from '#domain/lead/visit.ts'
import { storageNames } from './storage-names.ts'

/** Whether an item may be stored always or only with consent to that category. */
export type StorageCategory = 'necessary' | 'analytics' | 'marketing'

export type StorageItem = {
  name: string
  /** The name is only the start of it: one item per text. */
  isStart?: true
  kind: 'cookie' | 'localStorage' | 'sessionStorage'
  category: StorageCategory
  /** Lifetime in days; null if it lasts until an event described in `life`. */
  days: number | null
  /** Shown on /cookies, in Spanish. */
  owner: string
  purpose: string
  life: string
}

/**
 * Everything that the site stores in a browser, back office included: the list on /cookies, and what
 * `storage-writes.test.ts` allows the code to write.
 */
export const storageRegistry: readonly StorageItem[] = [
  {
    name: storageNames.consent,
    kind: 'localStorage',
    category: 'necessary',
    days: 365,
    owner: 'Propia',
    purpose:
      'Recuerda qué elegiste en el aviso de cookies, la fecha y la versión del texto y, hasta que nos llega, el número al azar de su comprobante.',
    life: '12 meses',
  },
  {
    name: storageNames.forcedReloads,
    kind: 'sessionStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose: 'Si una parte de la web no carga, evita que la página se recargue una y otra vez.',
    life: 'Hasta cerrar la pestaña',
  },
  {
    name: storageNames.conversation,
    kind: 'sessionStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose:
      'Si pides hablar con una persona en el asistente: la llave de tu conversación y lo que aún no se ha enviado.',
    life: 'Hasta terminar o borrar la conversación, o cerrar la pestaña',
  },
  {
    name: ACCOUNT_ITEMS.session,
    kind: 'localStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose: 'Solo para el equipo: recuerda que has entrado en la zona reservada.',
    life: 'Hasta que sales',
  },
  {
    name: SESSION_COOKIE.name,
    kind: 'cookie',
    category: 'necessary',
    days: SESSION_COOKIE.days,
    owner: 'Propia',
    purpose:
      'Solo para el equipo: mantiene abierta la zona reservada. Ningún programa de la página puede leerla. Con https, su nombre empieza por «__Host-».',
    life: '30 días desde el último uso, o hasta que sales',
  },
  {
    name: DEVICE_COOKIE.name,
    kind: 'cookie',
    category: 'necessary',
    days: DEVICE_COOKIE.days,
    owner: 'Propia',
    purpose:
      'Solo para el equipo: reconoce el dispositivo desde el que ya has entrado, para que nadie pueda cerrarte el paso con contraseñas equivocadas. Con https, su nombre empieza por «__Host-».',
    life: '180 días desde la última vez que entras',
  },
  {
    name: ACCOUNT_ITEMS.verifier,
    kind: 'localStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose: 'Solo para el equipo: comprueba que un enlace del correo se pidió desde este navegador.',
    life: 'Hasta abrir el enlace',
  },
  {
    name: TEAM_ITEMS.preferences,
    kind: 'localStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose: 'Solo para el equipo: recuerda los atajos y las columnas que prefiere en la zona reservada.',
    life: 'Hasta borrarlo',
  },
  {
    name: TEAM_ITEMS.activity,
    kind: 'localStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose: 'Solo para el equipo: bloquea la zona reservada tras 30 minutos sin actividad.',
    life: 'Hasta borrarlo',
  },
  {
    name: TEAM_ITEMS.notes,
    kind: 'sessionStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose: 'Solo para el equipo: las notas a medio escribir, para que una recarga no las pierda.',
    life: 'Hasta guardar la nota, salir o cerrar la pestaña',
  },
  {
    name: TEAM_ITEMS.texts,
    isStart: true,
    kind: 'localStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose:
      'Solo para el equipo de las clínicas: guarda el texto que se está escribiendo para la web, para no perderlo si falla la conexión.',
    life: 'Hasta que se guarda o se descarta',
  },
  ...[...Object.values(ZONE_DRAFT_ITEMS.figures), ZONE_DRAFT_ITEMS.version].map((name): StorageItem => ({
    name,
    kind: 'localStorage',
    category: 'necessary',
    days: null,
    owner: 'Propia',
    purpose:
      name === ZONE_DRAFT_ITEMS.version
        ? 'Solo para el equipo: la versión publicada con la que empezó ese borrador.'
        : 'Solo para el equipo: el borrador de las posiciones de las zonas, hasta publicarlo.',
    life: 'Hasta publicarlo o descartarlo',
  })),
  {
    name: VISIT_ITEMS.utm.name,
    kind: 'cookie',
    category: 'marketing',
    days: VISIT_ITEMS.utm.days,
    owner: 'Propia',
    purpose: 'Guarda la campaña que te trajo: fuente, medio, nombre, contenido y término.',
    life: '30 días',
  },
  {
    name: VISIT_ITEMS.tracking.name,
    kind: 'cookie',
    category: 'analytics',
    days: VISIT_ITEMS.tracking.days,
    owner: 'Propia',
    purpose:
      'Guarda tu primera visita: fecha, página de entrada, procedencia, tipo de dispositivo y navegador. De ahí sale si viniste de un buscador, un anuncio, una red social u otra web, que acompaña a nuestro recuento.',
    life: '30 días',
  },
  {
    name: VISIT_ITEMS.session.name,
    kind: 'cookie',
    category: 'analytics',
    days: VISIT_ITEMS.session.days,
    owner: 'Propia',
    purpose: 'Agrupa las páginas de una misma visita con un número al azar.',
    life: '1 día',
  },
  {
    name: storageNames.figure,
    kind: 'localStorage',
    category: 'analytics',
    days: 365,
    owner: 'Propia',
    purpose:
      'Recuerda la figura y el tono de piel que elegiste al explorar por zonas. No sale de tu navegador.',
    life: '12 meses, como tu permiso',
  },
]

/** The registered item that something stored belongs to. */
export function registeredItem(kind: string, name: string): StorageItem | undefined {
  // With https, cookies of the server have a prefix.
  const plain = kind === 'cookie' ? name.replace(/^__Host-/, '') : name
  return storageRegistry.find(
    (item) => item.kind === kind && (item.isStart ? plain.startsWith(`${item.name}.`) : plain === item.name),
  )
}
