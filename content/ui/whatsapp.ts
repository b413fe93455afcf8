/** Floating WhatsApp button. */
export const whatsapp = {
  label: 'Escribir por WhatsApp',
  newWindow: 'se abre en una ventana nueva',
  message: 'Hola, me gustaría recibir más información sobre vuestros tratamientos.',
} as const
