import { MONTHS_RETAINED } from '@/lib/assembly/backup/rotation'

/** Where else data is: on the person's own device, in backups, with third parties. */
export const DataElsewhere = () => (
  <section aria-labelledby="alem" className="grid max-w-[62ch] gap-6">
    <h2 id="alem" className="text-title">
      Fora do nosso cadastro
    </h2>
    {topics.map(({ title, text }) => (
      <div key={title} className="grid gap-1">
        <h3 className="text-heading">{title}</h3>
        <p>{text}</p>
      </div>
    ))}
  </section>
)

const topics = [
  {
    title: 'No seu aparelho',
    text: 'O navegador guarda que você entrou, que contas já entraram nele, o tema que escolheu, o que você digitou e ainda não enviou, e as playlists e os louvores que você abriu para tocar, com o ponto em que parou, até você tirá-los de lá. Para abrir sem internet, ele guarda também as páginas que você viu no início, nos avisos, no calendário e nos louvores, com os nomes e comentários que elas mostram, e as curtidas, os comentários e os “Eu vou” que esperam a internet. Um pedido de oração nunca fica guardado para depois. Quando você sai da conta, tudo isso some do aparelho. Nada disso serve para propaganda.',
  },
  {
    title: 'Nas cópias de segurança',
    text: `Para não perder o que é da igreja, fazemos cópias de tudo. O que você apaga some delas aos poucos, em até ${MONTHS_RETAINED} meses, e até lá elas só servem para recuperar o sistema inteiro.`,
  },
  {
    title: 'Com outros serviços',
    text: 'Os emails passam pelo serviço de email da igreja. O mapa do site vem do OpenStreetMap, e as transmissões, de onde a igreja as publica: quando você chega ao mapa ou abre uma transmissão, eles veem a sua visita como veem qualquer outra.',
  },
]
