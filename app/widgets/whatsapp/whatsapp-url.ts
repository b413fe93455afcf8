/** The WhatsApp link for a phone in any format («+34 900 000 000»), with a prefilled message. */
export function whatsappUrl(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
