/** The messaging link for a phone written in any way («+34 900 000 000») with the message already typed. */
export function whatsappUrl(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
