/** Date and time as staff read them, wherever the server stands. */
export const madridTime = new Intl.DateTimeFormat('es', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})
