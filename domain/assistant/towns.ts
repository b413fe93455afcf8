/**
 * Municipalities within a day's errand of a clinic, and larger ones elsewhere for which the province's capital would
 * give the wrong clinic or distance; degrees to two decimals. Names that are common words («Grado», «Nava») are left out.
 */
const TOWNS_BY_AREA: Readonly<Record<string, string>> = {
  barcelona: `Hospitalet 41.36 2.10|Badalona 41.45 2.25|Terrassa 41.56 2.01|Mataró 41.54 2.44|Santa Coloma 41.45 2.21
Cornellà 41.36 2.07|Sant Cugat 41.47 2.08|Sant Boi 41.35 2.04|Rubí 41.49 2.03|Manresa 41.73 1.83|Vic 41.93 2.25
Igualada 41.58 1.62|Mollet 41.54 2.21|Viladecans 41.31 2.01|Castelldefels 41.28 1.98|Sitges 41.24 1.81
Cerdanyola 41.49 2.14|Vilafranca 41.35 1.70|El Prat de Llobregat 41.33 2.09|El Prat 41.33 2.09|Gavà 41.31 2.00
Esplugues 41.38 2.09|Sant Feliu de Llobregat 41.38 2.04|Sant Adrià 41.43 2.22|Montcada i Reixac 41.49 2.19|Montcada 41.49 2.19
Ripollet 41.50 2.16|Barberà del Vallès 41.52 2.13|Barberà 41.52 2.13|Sant Quirze 41.53 2.08|Castellar del Vallès 41.61 2.09
Sant Joan Despí 41.37 2.06|Sant Just Desvern 41.38 2.07|Molins de Rei 41.41 2.02|Martorell 41.47 1.93|Esparreguera 41.54 1.87
Olesa de Montserrat 41.54 1.89|Abrera 41.52 1.90|Premià de Mar 41.49 2.36|Premià 41.49 2.36|Vilassar de Mar 41.50 2.39
El Masnou 41.48 2.32|Masnou 41.48 2.32|Montgat 41.47 2.28|Tiana 41.48 2.27|Alella 41.49 2.29|Arenys de Mar 41.58 2.55
Calella 41.61 2.66|Canet de Mar 41.59 2.58|Pineda de Mar 41.63 2.69|Malgrat de Mar 41.65 2.74|Parets del Vallès 41.57 2.23
Montmeló 41.55 2.25|La Garriga 41.68 2.28|Cardedeu 41.64 2.36|Sant Celoni 41.69 2.49|Les Franqueses 41.63 2.30
Canovelles 41.62 2.28|Caldes de Montbui 41.63 2.16|Lliçà d'Amunt 41.61 2.24|Centelles 41.80 2.22|Berga 42.10 1.85
Manlleu 42.00 2.28|Torelló 42.05 2.26|Ripoll 42.20 2.19|Puigcerdà 42.43 1.93|Sant Sadurní 41.43 1.79|Sant Pere de Ribes 41.26 1.77
Cubelles 41.21 1.67|Cunit 41.20 1.63|Calafell 41.20 1.57|Segur de Calafell 41.19 1.61|Piera 41.52 1.75|Polinyà 41.55 2.16
Sentmenat 41.61 2.14|Palau-solità 41.58 2.18|Olot 42.18 2.49|Banyoles 42.12 2.77|Palamós 41.85 3.13|Palafrugell 41.92 3.16
Santa Coloma de Farners 41.86 2.67|Valls 41.29 1.25|Cambrils 41.07 1.06|Amposta 40.71 0.58`,
  lleida: `Balaguer 41.79 0.81|Tàrrega 41.65 1.14|Mollerussa 41.63 0.89|Cervera 41.67 1.27|Fraga 41.52 0.35|Monzón 41.91 0.19
Binéfar 41.85 0.29|Barbastro 42.04 0.13|La Seu d'Urgell 42.36 1.46|Solsona 41.99 1.52|Les Borges Blanques 41.52 0.87
Alcarràs 41.56 0.53|Almacelles 41.73 0.44|Agramunt 41.79 1.10|Tremp 42.17 0.89|Alpicat 41.67 0.55|Andorra 42.51 1.52`,
  castilla: `Béjar 40.39 -5.76|Ciudad Rodrigo 40.60 -6.53|Peñaranda de Bracamonte 40.90 -5.20|Santa Marta de Tormes 40.95 -5.63
Carbajosa 40.93 -5.65|Villamayor 41.00 -5.69|Alba de Tormes 40.83 -5.51|Guijuelo 40.55 -5.67|Villares de la Reina 41.00 -5.65
Medina del Campo 41.31 -4.91|Laguna de Duero 41.58 -4.72|Arroyo de la Encomienda 41.61 -4.80|Tordesillas 41.50 -5.00
Peñafiel 41.60 -4.12|Íscar 41.36 -4.53|Zaratán 41.66 -4.78|Simancas 41.59 -4.83|Tudela de Duero 41.58 -4.58
Cigales 41.76 -4.70|Medina de Rioseco 41.88 -5.04|Aguilar de Campoo 42.79 -4.26|Venta de Baños 41.92 -4.49|Cuéllar 41.40 -4.32
Benavente 42.00 -5.68|Arévalo 41.06 -4.72|Aranda de Duero 41.67 -3.69|Ponferrada 42.55 -6.60|Astorga 42.46 -6.06|La Bañeza 42.30 -5.90`,
  asturias: `Avilés 43.56 -5.92|Mieres 43.25 -5.77|Langreo 43.30 -5.69|Siero 43.39 -5.66|Pola de Siero 43.39 -5.66|Lugones 43.40 -5.81
La Felguera 43.31 -5.69|Sama de Langreo 43.30 -5.68|Villaviciosa 43.48 -5.43|Llanes 43.42 -4.75|Ribadesella 43.46 -5.06
Cangas de Onís 43.35 -5.13|Arriondas 43.39 -5.18|Luarca 43.54 -6.54|Navia 43.54 -6.72|Pravia 43.49 -6.11|Candás 43.59 -5.76
Luanco 43.61 -5.79|Corvera 43.53 -5.87|Castrillón 43.55 -5.97|Piedras Blancas 43.56 -5.97|Tineo 43.34 -6.42
Cangas del Narcea 43.18 -6.55|Llanera 43.45 -5.86|Posada de Llanera 43.44 -5.87|Noreña 43.39 -5.71|Pola de Lena 43.16 -5.83
Laviana 43.25 -5.56|El Entrego 43.29 -5.64|Infiesto 43.35 -5.36|Cudillero 43.56 -6.15|Ribadeo 43.54 -7.04|Vegadeo 43.48 -7.05`,
  basque: `Getxo 43.35 -3.01|Portugalete 43.32 -3.02|Santurtzi 43.33 -3.03|Santurce 43.33 -3.03|Sestao 43.31 -3.01|Basauri 43.24 -2.89
Leioa 43.33 -2.99|Lejona 43.33 -2.99|Durango 43.17 -2.63|Galdakao 43.23 -2.84|Erandio 43.31 -2.95|Mungia 43.35 -2.85
Bermeo 43.42 -2.72|Gernika 43.31 -2.68|Guernica 43.31 -2.68|Lekeitio 43.36 -2.50|Ondarroa 43.32 -2.42|Markina 43.27 -2.50
Ermua 43.19 -2.50|Amorebieta 43.22 -2.73|Zornotza 43.22 -2.73|Arrigorriaga 43.21 -2.89|Trapagaran 43.30 -3.03|Ortuella 43.31 -3.06
Muskiz 43.32 -3.11|Abanto 43.32 -3.08|Gallarta 43.31 -3.08|Balmaseda 43.19 -3.19|Zalla 43.21 -3.13|Güeñes 43.21 -3.09
Sopela 43.38 -2.98|Sopelana 43.38 -2.98|Plentzia 43.40 -2.95|Gorliz 43.42 -2.94|Berango 43.36 -2.99|Derio 43.29 -2.88
Zamudio 43.28 -2.87|Etxebarri 43.25 -2.89|Llodio 43.14 -2.96|Laudio 43.14 -2.96|Amurrio 43.05 -3.00|Orduña 42.99 -3.01
Artziniega 43.12 -3.13|Salvatierra 42.85 -2.39|Agurain 42.85 -2.39|Laguardia 42.55 -2.58|Oyón 42.51 -2.44|Nanclares 42.82 -2.81
Legutio 42.98 -2.64|Murgia 42.96 -2.82|Arrasate 43.06 -2.49|Mondragón 43.06 -2.49|Oñati 43.03 -2.41|Bergara 43.12 -2.41
Vergara 43.12 -2.41|Eibar 43.18 -2.47|Elgoibar 43.21 -2.41|Azpeitia 43.18 -2.27|Zarautz 43.28 -2.17|Tolosa 43.13 -2.08
Beasain 43.05 -2.20|Errenteria 43.31 -1.90|Rentería 43.31 -1.90|Hernani 43.27 -1.98|Irún 43.34 -1.79|Hondarribia 43.36 -1.79
Miranda de Ebro 42.69 -2.95|Haro 42.58 -2.85|Castro Urdiales 43.38 -3.22|Castro-Urdiales 43.38 -3.22|Laredo 43.41 -3.41
Santoña 43.44 -3.46|Colindres 43.40 -3.45|Torrelavega 43.35 -4.05|Reinosa 43.00 -4.14|Villarcayo 42.94 -3.57|Medina de Pomar 42.93 -3.49
Alsasua 42.90 -2.17|Altsasu 42.90 -2.17|Estella 42.67 -2.03|Calahorra 42.30 -1.96|Santo Domingo de la Calzada 42.44 -2.95`,
  madrid: `Móstoles 40.32 -3.86|Alcalá de Henares 40.48 -3.36|Fuenlabrada 40.28 -3.79|Leganés 40.33 -3.76|Getafe 40.31 -3.73
Alcorcón 40.35 -3.82|Torrejón 40.46 -3.48|Parla 40.24 -3.77|Las Rozas 40.49 -3.87|Pozuelo 40.43 -3.81|Majadahonda 40.47 -3.87
San Sebastián de los Reyes 40.55 -3.63|Sanse 40.55 -3.63|Tres Cantos 40.60 -3.71|Colmenar Viejo 40.66 -3.77|Coslada 40.42 -3.56
San Fernando de Henares 40.42 -3.53|Rivas 40.33 -3.52|Rivas-Vaciamadrid 40.33 -3.52|Arganda 40.30 -3.44|Valdemoro 40.19 -3.68
Aranjuez 40.03 -3.60|Boadilla 40.41 -3.88|Villaviciosa de Odón 40.36 -3.90|Algete 40.60 -3.50
Collado Villalba 40.63 -4.00|Torrelodones 40.58 -3.93|Galapagar 40.58 -4.00|El Escorial 40.58 -4.13|Guadarrama 40.67 -4.09
Navalcarnero 40.29 -4.01|Paracuellos 40.50 -3.53|San Agustín del Guadalix 40.68 -3.62|Soto del Real 40.75 -3.78|Mejorada del Campo 40.40 -3.49
Velilla de San Antonio 40.37 -3.48|Ciempozuelos 40.16 -3.62|Humanes 40.25 -3.83|Moraleja de Enmedio 40.26 -3.86|La Moraleja 40.52 -3.64
Villanueva de la Cañada 40.45 -4.00|Brunete 40.40 -4.00|Azuqueca 40.56 -3.26|Illescas 40.12 -3.85|Seseña 40.10 -3.70|Talavera 39.96 -4.83`,
  balearic: `Calvià 39.57 2.51|Inca 39.72 2.91|Manacor 39.57 3.21|Llucmajor 39.49 2.89|Marratxí 39.62 2.75|Alcúdia 39.85 3.12
Pollença 39.88 3.02|Sóller 39.77 2.71|Felanitx 39.47 3.15|Andratx 39.58 2.42|Santanyí 39.35 3.13
Sa Pobla 39.77 3.02|Artà 39.69 3.35|Capdepera 39.70 3.43|Binissalem 39.69 2.84|Magaluf 39.51 2.53|Ibiza 38.91 1.43|Eivissa 38.91 1.43
Formentera 38.70 1.43|Menorca 39.89 4.26|Maó 39.89 4.26|Mahón 39.89 4.26|Ciutadella 40.00 3.84`,
}

export const towns: readonly { name: string; latitude: number; longitude: number }[] = Object.values(
  TOWNS_BY_AREA,
).flatMap((list) =>
  list.split(/[|\n]/).map((line) => {
    const [, name, latitude, longitude] = /^(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(line)!
    return { name: name!, latitude: Number(latitude), longitude: Number(longitude) }
  }),
)
