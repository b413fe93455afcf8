/** A lead as a form sends it. */
export const LEAD = {
  formType: 'home_contact',
  name: 'Ana Prueba',
  email: 'ana@example.com',
  phone: '612 345 678',
  clinic: 'bilbao',
  consents: { health: true, marketing: false },
}
