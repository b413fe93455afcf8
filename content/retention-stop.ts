import type { RetentionStopReason, RetentionSweep } from '#domain/lead/data/retention-guard.ts'

/** Texts of the dashboard and the e-mail about a stopped retention sweep. */
export const retentionStopTexts = {
  title: 'El borrado por plazo espera a una persona',
  nothing: 'Mientras tanto no se bloquea ni se borra nada.',
  reasons: {
    ahead:
      'El reloj del servidor va varios días por delante de la última vez que se comprobó. Si el servidor ha estado apagado, es normal; si no, el reloj está mal.',
    behind:
      'El reloj del servidor va por detrás de la última vez que se comprobó. O está mal ahora, o lo estuvo antes.',
    differs:
      'El reloj del servidor y el de la base de datos no dicen la misma hora. Uno de los dos está mal.',
    many: 'Se cumple el plazo de muchos datos a la vez. Puede ser correcto, por ejemplo tras acortar el plazo; también puede ser un reloj equivocado.',
  } satisfies Record<RetentionStopReason, string>,
  would: 'Esto es lo que haría ahora:',
  sweeps: {
    block: 'Solicitudes que se bloquearían, para borrarlas una semana después',
    erase: 'Solicitudes que se borrarían',
    visits: 'Solicitudes que perderían los datos de su visita',
    rights: 'Peticiones de derechos que se borrarían',
    accounts: 'Líneas del registro de accesos que se borrarían',
    log: 'Líneas de la auditoría que se borrarían',
    exports: 'Exportaciones anotadas que se borrarían',
  } satisfies Record<RetentionSweep, string>,
  nothingDue: 'Ahora mismo no bloquearía ni borraría nada.',
  of: '{due} de {total}',
  serverTime: 'Hora del servidor al contarlo',
  lastSeen: 'Última comprobación del reloj',
  never: 'ninguna',
} as const
