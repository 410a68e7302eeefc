import { describe, expect, it } from 'vitest'
import { chartFromHtml } from '@/lib/engines/cifra/paste/html/pasted-html'

describe('HTML of a clipboard', () => {
  it('of Cifra Club has its chords in columns', () => {
    const html = '<div><pre><b>G</b>        <b>D/F#</b>\nCanta minha alma\n<b>C</b>\nSempre</pre></div>'
    expect(chartFromHtml(html)).toBe('G        D/F#\nCanta minha alma\nC\nSempre')
  })

  it('of Word has a line for each paragraph, its spaces and tabs', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset=utf-8><title>Hino</title>
<style><!-- p.MsoNormal {font-family:"Courier New";} --></style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--></head>
<body lang=PT-BR><!--StartFragment-->
<p class=MsoNormal><b>G<span style='mso-spacerun:yes'>       </span>D<o:p></o:p></b></p>
<p class=MsoNormal>Canta minha alma,
ao Senhor<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Gl&oacute;ria<span style='mso-tab-count:1'>     </span>a ti &nbsp; &nbsp;sempre</p>
<!--EndFragment--></body></html>`
    expect(chartFromHtml(html)).toBe('G       D\nCanta minha alma, ao Senhor\n\nGlória\ta ti    sempre')
  })

  it('of Google Docs keeps the spaces that its styles keep', () => {
    const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-family:'Courier New';white-space:pre-wrap;">G     D</span></p><p dir="ltr"><span style="white-space:pre-wrap;">Canta minha alma</span></p><br /><p dir="ltr"><span>Outra vez</span></p></b>`
    expect(chartFromHtml(html)).toBe('G     D\nCanta minha alma\n\nOutra vez')
  })

  it('of LibreOffice has as many blanks as its source, whose lines break at one of them', () => {
    const html = `<html><head><meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/></head><body>
<p style="margin-bottom: 0in"><font face="Courier New"><b>G
        D/F#</b></font></p>
<p style="margin-bottom: 0in">Quando a
luz do dia<br/>
vem</p>
<div title="footer"><p>Igreja da
	Praça</p></div></body></html>`
    expect(chartFromHtml(html)).toBe('G         D/F#\nQuando a luz do dia\nvem')
  })

  it('of LibreOffice has breaks within paragraphs, which are strophes', () => {
    const html =
      '<p style="margin-bottom: 0cm"><font face="Liberation Serif">Canta<br/>\nminha alma<br/>\nao Senhor</font></p>\n<p>Glória<br/>\na ti</p>'
    expect(chartFromHtml(html)).toBe('Canta\nminha alma\nao Senhor\n\nGlória\na ti')
  })

  it('with bold or raised chords in the words has them in brackets', () => {
    expect(chartFromHtml('<p>Can<sup>G</sup>ta minha <b>D/F#</b>alma</p><p>e <b>A</b>mém <b>Em7</b>sim</p>')).toBe(
      'Can[G]ta minha [D/F#]alma\ne [A]mém [Em7]sim',
    )
    expect(chartFromHtml('<p><b>Refrão:</b></p><p>A minha <b>alma</b></p><p><b>A ti</b> cantarei</p>')).toBe(
      'Refrão:\nA minha alma\nA ti cantarei',
    )
  })

  it('with a lone bold A above the words has a chord there', () => {
    expect(chartFromHtml('<pre><b>G</b>   <b>D</b>\nCanta\n   <b>A</b>\nOutra vez</pre>')).toBe(
      'G   D\nCanta\nOut[A]ra vez',
    )
  })

  it('with a table of two columns has one column after the other', () => {
    const html =
      '<table><tr><td><p>Luz</p><p>G D</p><p>Canta</p></td><td><p>Paz</p><p>A E</p><p>Sempre</p></td></tr></table>'
    expect(chartFromHtml(html)).toBe('Luz\nG D\nCanta\n\n\nPaz\nA E\nSempre')
  })

  it('with headings and page breaks has space above titles', () => {
    expect(chartFromHtml('<h1>Luz</h1><p>Canta</p><h1>Paz</h1><p>Sempre</p>')).toBe('Luz\nCanta\n\n\n\nPaz\nSempre')
  })

  it('without lines of its own says nothing more than the plain text', () => {
    expect(chartFromHtml('<span>Canta minha alma</span>')).toBeUndefined()
    expect(chartFromHtml('')).toBeUndefined()
  })
})

describe('hostile HTML', () => {
  it('is text only: no script, no hidden text', () => {
    const html =
      '<p>Canta<script>alert("<p>1</p>")</script></p><p style="display:none">segredo</p><p onclick="x()">alma<img src=x onerror=alert(1)></p>'
    expect(chartFromHtml(html)).toBe('Canta\nalma')
  })

  it.each([
    '<',
    '<div>',
    '<table><tr><td>',
    '<p style="',
    '&#',
    '<style>',
    '<!--',
    '<ol><li>',
    '<sup>G</sup>a',
    ' &nbsp;<br>',
  ])('repeated %s ends', piece => {
    const repeated = piece.repeat(20_000)
    chartFromHtml(repeated)
    chartFromHtml(`${repeated}${'</i></td></table></ol>'.repeat(5000)}`)
  })

  it.each(['<p', '<p title="', 'a<b', '&#x110000;<br>&#55296;', '</p></table></td>a<br>b', '<![CDATA[<br>'])(
    'broken as %s is read',
    html => {
      expect(() => chartFromHtml(html)).not.toThrow()
    },
  )
})
