/** The file name that readers of Factur-X and ZUGFeRD look for. */
export const invoiceFile = 'factur-x.xml';

const property = (name: string, type: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${type === 'Integer' ? 'internal' : 'external'}</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

const schema = (name: string, uri: string, prefix: string, properties: readonly string[]) =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const accessible = 'http://www.aiim.org/pdfua/ns/id/';

/** PDF/A knows neither the properties of PDF/UA nor those of Factur-X: a file that has them describes them. */
const descriptions = [
  schema('PDF/UA identification', accessible, 'pdfuaid', [
    property('part', 'Integer', 'Part of ISO 14289 that the file conforms to'),
  ]),
  schema('Factur-X', facturX, 'fx', [
    property('DocumentFileName', 'Text', 'Name of the embedded invoice'),
    property('DocumentType', 'Text', 'Type of the document'),
    property('Version', 'Text', 'Version of the schema of the embedded invoice'),
    property('ConformanceLevel', 'Text', 'Profile of the embedded invoice'),
  ]),
];

/** The metadata of a PDF/A-3 that is accessible (PDF/UA) and carries an invoice in the profile EN 16931 (Factur-X 1.0). */
export const invoiceMetadata = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>${descriptions.join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="${accessible}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${facturX}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${invoiceFile}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
`;
