import { wordKey } from './word-key.ts'

/** Words of matters that are not ours, by field; one sign among others, so that none of them decides alone. */
const WORDS = `
dentista dentadura dientes diente muela muelas caries empaste brackets ortodoncia ortodoncista invisalign implantologia
encias blanqueamiento endodoncia podologo podologa juanete juanetes callo callos plantillas uña pedicura manicura
esmalte pestañas pestanas extensiones peluqueria peluquero peluquera tinte mechas rastas trenzas queratina piercing piercings
microblading micropigmentacion bronceado solarium uva rayos sauna spa jacuzzi masaje masajes masajista fisio fisioterapia
fisioterapeuta osteopata quiropractico acupuntura reiki homeopatia oculista oftalmologo cataratas miopia
audifono audifonos sordera otorrino amigdalas vegetaciones traumatologo rodilla menisco hombro lumbago ciatica
escoliosis artrosis reuma cardiologo infarto ictus prostata urologo vasectomia circuncision fimosis frenillo
pene ginecologo matrona ecografia ecografias mamografias citologia aborto ovulos fertilidad fecundacion
vitro semen ovario utero mioma endometriosis pediatra vacuna vacunas vacunarme gripe covid
orfidal lexatin alergologo neumologo pulmon riñon higado vesicula apendice colonoscopia hemorroides digestivo
oncologo quimio tumor biopsia radiografia resonancia tac escaner ambulancia urgencias ambulatorio cabecera
bypass sleeve ozonoterapia ninfoplastia labioplastia bichectomia mastopexia ginecomastia faloplastia mentoplastia blefaroespasmo
hiperhidrosis sudor sudoracion verruga verrugas quistes lipoma vitiligo eccema dermatitis hongos piojos
ladillas sarna alturas estatura
seguro seguros mutua mutuas adeslas sanitas asisa dkv mapfre axa muface isfas mugeju cigna caser aegon sociedad desgravar hacienda
renta declaracion autonomo nomina sueldo salario gana ganan factura facturas cripto bitcoin bizum zelle paypal cheque
transferencia descuento descuentos cupon codigo promocion oferta ofertas rebaja black friday sorteo tarjeta regalo regalos
patrocinio influencer influencers canje colaboracion publicidad empleo vacante curriculum practicas becas curso cursos
formacion franquicia acciones inditex cotizacion accionistas beneficios demanda demandas denuncia
denuncias denunciado negligencia muertos fallecimiento fallecido
ligar soltera soltero facebook twitter linkedin apellido apellidos
llover lluvia temperatura prevision futbol baloncesto liga champions mundial partido partidos goles madrid barça barca
betis athletic messi cristiano ronaldo alonso formula motogp tenis nadal padel pista
receta recetas cocinar cocina paella tortilla croquetas lentejas arroz gazpacho bizcocho tarta horno queso vino cerveza
restaurante restaurantes cafeteria tapas menu mantel lavadora plancha limpiar detergente fregona
tren trenes renfe ave vuelo vuelos billete billetes autobus alsa taxi ferry barco hotel hoteles hostal alojamiento
maleta pasaporte visado nie dni extranjeria empadronamiento carne conducir itv coche coches moto bicicleta gasolina
taller garaje piso pisos alquiler alquilar hipoteca fontanero electricista gotera mudanza
movil telefono iphone android ordenador portatil pc wifi contraseña clave impresora consola play netflix serie series pelicula
peliculas cancion musica concierto entradas libro libros novela poema poesia chiste chistes rap cuento adivinanza traduce traducir
traduccion ingles frances aleman idioma integral ecuacion matematicas fisica quimica geografia deberes tfg
redaccion ensayo pais paises continentes presidente presidenta rey alcalde gobierno congreso partido votar
elecciones politica guerra noticia noticias loteria once euromillon quiniela apuesta apuestas bitcoins horoscopo tarot signo
santo misa iglesia divorcio abogado abogados notario herencia multa perro perra perros gato gatos gata mascota
veterinario loro caballo planta plantas abono semillas jardin
ropa zapatos vestido perfume colonia mercadona amazon farmacia supermercado
guarderia colegio instituto universidad leche pañales papilla chupete
`

const KEYS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean).map(wordKey))

/** Whether a word belongs to a matter that is not ours. */
export function isForeign(key: string): boolean {
  return KEYS.has(key)
}
