/** Date and time as staff read them, whatever the server's time zone. */
export const madridTime = new Intl.DateTimeFormat('es', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})
