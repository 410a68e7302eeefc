import { Field, TextArea } from '@/components/form/field'
import { newSubmission } from '@/components/form/submission'
import { ItemList } from './item-list'
import type { Part } from './part'

export const NewsFields = (part: Part) => (
  <ItemList
    {...part}
    list="sampleNews"
    alone
    label="Notícias de exemplo"
    hint="Aparecem no site enquanto nenhum aviso é escolhido para a página inicial."
    none="Nenhuma. Sem avisos escolhidos, o site fica sem notícias."
    add="Adicionar notícia"
    blank={() => ({ id: newSubmission(), title: '', content: '', createdAt: new Date().toISOString() })}
    title={({ title }) => title}
    ordered
  >
    {(news, change, name) => (
      <>
        <Field
          name={name('title')}
          label="Título"
          required
          maxLength={120}
          value={news.title}
          onChange={event => change({ title: event.target.value })}
        />
        <TextArea
          name={name('content')}
          label="Texto"
          required
          maxLength={1500}
          value={news.content}
          onChange={event => change({ content: event.target.value })}
        />
      </>
    )}
  </ItemList>
)
