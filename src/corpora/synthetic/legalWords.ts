import type { Lexicon } from './grammar.js';

const list = (words: string): readonly string[] => words.split(', ');

export interface ContractType {
  readonly name: string;
  /** What the parties are called; {A} gives, {B} takes. */
  readonly roles: readonly [string, string];
  readonly matter: string;
}

export const CONTRACT_TYPES: readonly ContractType[] = [
  { name: 'Supply Agreement', roles: ['Supplier', 'Buyer'], matter: 'the supply of {ware}' },
  { name: 'License Agreement', roles: ['Licensor', 'Licensee'], matter: 'the use of certain {technology}' },
  { name: 'Distribution Agreement', roles: ['Manufacturer', 'Distributor'], matter: 'the resale of {ware}' },
  { name: 'Consulting Agreement', roles: ['Consultant', 'Client'], matter: 'advice concerning {technology}' },
  { name: 'Franchise Agreement', roles: ['Franchisor', 'Franchisee'], matter: 'the running of {outlet}' },
  { name: 'Hosting Agreement', roles: ['Host', 'Customer'], matter: 'the hosting of {technology}' },
  { name: 'Maintenance Agreement', roles: ['Contractor', 'Owner'], matter: 'the upkeep of {ware}' },
  { name: 'Sponsorship Agreement', roles: ['Organizer', 'Sponsor'], matter: 'the naming of {outlet}' },
  {
    name: 'Development Agreement',
    roles: ['Developer', 'Company'],
    matter: 'the development of {technology}',
  },
  { name: 'Agency Agreement', roles: ['Principal', 'Agent'], matter: 'the promotion of {ware}' },
  { name: 'Transportation Agreement', roles: ['Carrier', 'Shipper'], matter: 'the carriage of {ware}' },
  { name: 'Outsourcing Agreement', roles: ['Vendor', 'Recipient'], matter: 'the operation of {technology}' },
];

export const PARTY_FORMS: readonly string[] = list(
  'Inc., LLC, Corporation, Ltd., Holdings, Partners LP, Group plc, Company, Enterprises Inc., International LLC',
);

export const LEGAL_WORDS: Lexicon = {
  ware: list(
    'adhesive tape, air filters, bakery mixes, brake pads, circuit boards, copper tubing, dental chairs, drilling rigs, electric meters, fishing nets, forklift trucks, frozen vegetables, glass panels, grain dryers, hand tools, hospital linen, ice machines, laboratory glassware, lift cabins, medical gloves, office chairs, packaging film, pallets, pet food, pool pumps, rail sleepers, roofing sheets, safety boots, seed potatoes, solar modules, stage lamps, tank containers, tractor parts, traffic signs, vending machines, water heaters, wood pellets',
  ),
  technology: list(
    'a billing engine, a booking portal, a catalyst process, a coating formula, a diagnostic assay, a fleet tracking system, a mapping service, a metering network, a packaging design, a payment gateway, a plant breeding line, a pricing model, a recipe collection, a routing algorithm, a sensor platform, a signal codec, a tracking database, a training curriculum, a translation engine, a video archive, an imaging method, an inventory system, an irrigation controller, an encryption library',
  ),
  outlet: list(
    'a bakery chain, a bicycle race, a bowling hall, a car wash, a climbing gym, a coffee bar, a county fair, a day nursery, a film festival, a fitness studio, a marina, a music hall, a noodle bar, a pharmacy counter, a sailing regatta, a ski school, a soccer stadium, a tool rental shop',
  ),
  state: list(
    'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Missouri, Montana, Nebraska, Nevada, New Jersey, New York, Ohio, Oklahoma, Oregon, Pennsylvania, Tennessee, Texas, Utah, Vermont, Virginia, Washington, Wisconsin, Wyoming',
  ),
  days: list(
    'ten (10) days, fifteen (15) days, twenty (20) days, thirty (30) days, forty-five (45) days, sixty (60) days, seventy-five (75) days, ninety (90) days, one hundred twenty (120) days, one hundred eighty (180) days',
  ),
  years: list(
    'two (2) years, three (3) years, four (4) years, five (5) years, six (6) years, seven (7) years, eight (8) years, ten (10) years, twelve (12) years, fifteen (15) years',
  ),
  months: list(
    'three (3) months, six (6) months, nine (9) months, twelve (12) months, fourteen (14) months, eighteen (18) months, twenty-four (24) months, thirty (30) months, thirty-six (36) months',
  ),
  date: ['{month} {1-28}, {1996-2021}'],
  $: ['$'],
  sum: ['{$}{,11-990},000', '{$}{1-9},{110-990},000'],
  duty: list(
    'to deliver, to inspect, to insure, to label, to store, to repair, to report on, to test, to return, to count, to replace, to certify, to document, to install, to invoice',
  ),
  defect: list(
    'a broken seal, a cracked housing, a faulty weld, a missing part, a wrong label, an error in the code, an expired certificate, corrosion, excess moisture, a data gap, a colour deviation, an unsafe wire, contamination, poor alignment, a torn cover',
  ),
  paper: list(
    'audit report, bill of lading, certificate of insurance, change order, compliance statement, delivery note, export license, inspection record, inventory list, maintenance log, monthly forecast, packing list, price schedule, progress report, purchase order, quality manual, safety sheet, service ticket, site plan, specification, statement of account, tax form, training record, work plan',
  ),
  event: list(
    'a change of control, a cyber incident, a data breach, a failed audit, a fire at the premises, a flood, a general strike, a late delivery, a merger, a power failure, a product recall, a regulatory order, a shortage of fuel, a trade embargo, an assignment for creditors, an epidemic, an error in an invoice, insolvency, loss of a permit, war',
  ),
  loss: list(
    'bodily injury, business interruption, costs of substitute goods, fines, infringement claims, legal fees, loss of data, loss of goodwill, lost profit, penalties, property damage, storage charges, travel costs, wasted overhead',
  ),
  manner: list(
    'at its own expense, by registered mail, free of charge, in a workmanlike manner, in good faith, in writing, on request, under seal, upon reasonable notice, with due care, without delay, in duplicate, by electronic mail, during business hours',
  ),
  asset: list(
    'confidential drawings, customer lists, domain names, equipment, inventions, marketing copy, molds, photographs, price data, prototypes, samples, software, source files, spare parts, test results, tooling, trade names, trademarks, training films, user manuals',
  ),
  official: list(
    'account manager, chief engineer, compliance officer, contract manager, controller, general counsel, plant manager, procurement director, project leader, quality manager, regional director, security officer, service desk, site supervisor',
  ),
  rate: ['{1-9} percent', 'one and one half percent', '{2-18} basis points', '0.{2-9} percent'],
  topic: list(
    'export control, anti-bribery rules, data protection, environmental law, food safety, labor standards, product labeling, customs law, tax withholding, workplace safety, accessibility rules, consumer credit law',
  ),
};
