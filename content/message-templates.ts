type DefaultTemplate = {
  name: string
  channel: 'email' | 'whatsapp' | 'sms' | 'call_script'
  subject: string | null
  body: string
}

/** The texts of a new installation; staff then edit them in the back office. */
export const defaultTemplates: readonly DefaultTemplate[] = [
  {
    name: 'No contesta',
    channel: 'email',
    subject: 'Te hemos llamado por tu solicitud {codigo}',
    body: 'Hola, {nombre}:\n\nTe hemos llamado varias veces y no hemos podido hablar contigo. No pasa nada, quizá no era buen momento.\n\nSi quieres que te llamemos otro día, responde a este mensaje con la hora que te venga bien o llámanos al {telefono}. Si no tenemos noticias tuyas, cerraremos la solicitud y no te molestaremos más.\n\n{clinica}',
  },
  {
    name: 'Después de hablar',
    channel: 'email',
    subject: 'Lo que hemos hablado ({codigo})',
    body: 'Hola, {nombre}:\n\nGracias por tu tiempo al teléfono. Cualquier duda que te surja, responde a este mensaje o llámanos al {telefono}.\n\n{agente}\n{clinica}',
  },
  {
    name: 'Cita confirmada',
    channel: 'email',
    subject: 'Tu cita del {fecha}',
    body: 'Hola, {nombre}:\n\nTu cita es el {fecha} a las {hora} en {clinica}, {direccion}.\n\nSi no puedes venir, avísanos en el {telefono} y buscamos otro momento.\n\n{agente}',
  },
  {
    name: 'WhatsApp: te hemos llamado',
    channel: 'whatsapp',
    subject: null,
    body: 'Hola, {nombre}. Soy {agente}, de {clinica}. Te hemos llamado por tu solicitud {codigo}. ¿A qué hora te viene bien que te llamemos?',
  },
  {
    name: 'Primera llamada',
    channel: 'call_script',
    subject: null,
    body: 'Saluda: Hola, ¿{nombre}? Soy {agente}, de {clinica}. Te llamo por la solicitud que nos enviaste. ¿Es buen momento?\n\nEscucha: Qué le gustaría mejorar y desde cuándo.\n\nExplica: La indicación la da un médico en consulta. Por teléfono no se valora ni se promete un resultado.\n\nPropón hora: Clínica, día y hora. Confirma el teléfono y el correo.',
  },
]
