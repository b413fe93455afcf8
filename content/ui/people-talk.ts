/** The conversation with the team on /chat-ai, besides the section `people` of `chat-ai.yaml`. */
export const peopleTalk = {
  looking: 'Mirando quién está ahora',
  reach: 'Teléfono o correo',
  reachHint: 'Por si se corta y no podemos contestarte aquí.',
  reachWrong: 'Revisa el teléfono o el correo. Parece que le falta algo.',
  openFailed: 'No hemos podido avisar al equipo. Prueba otra vez o llámanos al {phone}.',
  busy: 'Han llegado muchas peticiones seguidas. Espera un minuto o llámanos al {phone}.',
  retry: 'Sin enviar, reintentar',
  discard: 'Quitar',
  writeAgain: 'Escribir otra vez',
  toAssistant: 'Volver al asistente',
  assistant: 'Asistente automático',
  folio: 'Tu solicitud: {folio}',
  call: 'Llamar al {phone}',
  failed: 'No ha podido ser. Prueba otra vez o llámanos al {phone}.',
} as const
