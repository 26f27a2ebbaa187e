import type { Unit } from './figures.js';
import type { Lexicon } from './grammar.js';

const list = (words: string): readonly string[] => words.split(', ');

export interface LineItem {
  readonly label: string;
  readonly unit: Unit;
}

const items = (unit: Unit, labels: string): LineItem[] => list(labels).map((label) => ({ label, unit }));

/** Figures that filings state and questions ask for. */
export const LINE_ITEMS: readonly LineItem[] = [
  ...items(
    'million',
    'net sales, cost of revenue, gross profit, research and development expense, marketing expense, operating income, interest expense, net income, free cash flow, capital expenditures, deferred revenue, goodwill, inventories, long-term debt, pension contributions, lease liabilities, restructuring charges, share repurchases, backlog, dividends paid, property and equipment, trade receivables, foreign currency losses, income tax expense, acquisition costs, impairment charges, warranty reserves, licensing revenue, service revenue, subscription revenue',
  ),
  ...items(
    'thousand',
    'bad debt expense, stock-based compensation, audit fees, severance costs, amortization of intangibles, rental expense, advertising costs, environmental reserves, legal settlements, insurance recoveries, accrued bonuses, prepaid freight, unbilled receivables, franchise fees, royalty income, scrap income, training costs, travel expense, security deposits, unrecognized tax benefits',
  ),
  ...items(
    'percent',
    'gross margin, operating margin, effective tax rate, discount rate, dividend yield, vacancy rate, customer retention rate, capacity utilization, expected volatility, return on plan assets, same-store growth, share of recurring revenue',
  ),
  ...items(
    'share',
    'basic earnings per share, diluted earnings per share, book value per share, average option price',
  ),
  ...items(
    'count',
    'number of employees, stores in operation, patents held, active customers, options outstanding, vehicles in the fleet, units shipped, leased sites, registered holders, restricted units granted',
  ),
];

export const COMPANY_FORMS: readonly string[] = list(
  'Industries Inc., Financial Corporation, Energy Partners, Logistics Group, Software Inc., Pharmaceuticals Ltd., Foods Company, Insurance Holdings, Semiconductor Corp., Retail Stores Inc., Water Utilities, Medical Devices Inc., Chemicals plc, Shipping Lines, Media Group, Paper Mills Inc., Aerospace Corp., Hotels and Resorts, Telecom Holdings, Packaging Inc., Realty Trust, Tool Works, Beverages Company, Rail Services',
);

export const FINANCIAL_WORDS: Lexicon = {
  product: list(
    'aircraft seats, animal feed, ball bearings, bar code readers, battery cells, bottling lines, cloud storage, coatings, cold storage, contact lenses, cooking oil, corrugated board, credit insurance, crop cover, dental implants, diesel engines, drilling fluid, elevators, fibre cable, flavourings, freight brokerage, furniture fittings, garden tools, gas meters, glass fibre, greeting cards, hearing aids, home loans, hospital beds, industrial gases, infant formula, irrigation pumps, karaoke machines, ladders, laser optics, licence plates, lumber, marine paint, mattress covers, memory chips, motor scooters, office leases, optical sorters, packaged salads, payroll services, pipe valves, power tools, printing ink, rail wagons, school buses, seat belts, semitrailers, sewing thread, shipping crates, snack bars, solar panels, solvents, specialty steel, surgical drapes, switchgear, tea, theatre tickets, tyre cord, uniforms, veterinary vaccines, video games, warehouse robots, water filters, wind turbines, yoghurt',
  ),
  region: list(
    'Central Region, Coastal Region, Eastern Region, Northern Region, Pacific Basin, Southern Region, Atlantic Region, Lakes Region, Mountain Region, Island Territories, Export Markets, Home Market',
  ),
  cause: list(
    'a labor dispute, a late harvest, a mild winter, a plant fire, a product recall, a shift to leasing, a stronger dollar, a weaker euro, an earlier holiday, customs delays, cyber security work, faster deliveries, fewer working days, fuel surcharges, higher freight rates, higher scrap prices, improved yields, larger average orders, longer payment terms, lower promotional spending, new store openings, price increases, retirement of older equipment, supplier rebates, the closing of a line, the loss of a distributor, the timing of shipments, tighter credit checks, volume growth, wage inflation',
  ),
  matter: list(
    'asset retirement, bank covenants, benefit plans, commodity hedges, consignment stock, contract costs, customer deposits, deferred taxes, derivative valuation, earn-out payments, equity grants, expected credit losses, fixed asset lives, goodwill testing, guarantees, hedge accounting, inventory costing, lease terms, litigation, loyalty points, product returns, related parties, revenue recognition, segment reporting, self-insurance, software development, tax positions, transfer pricing, vendor rebates, warranty claims',
  ),
  officer: list(
    'audit committee, board of directors, chief executive officer, chief financial officer, compensation committee, controller, general counsel, pension trustee, risk committee, treasurer',
  ),
  verb: list('affect, reduce, delay, increase, offset, limit, distort'),
  move: list('declined, decreased, dropped, grew, improved, increased, rose, weakened'),
  lender: [
    '{company2} Bank',
    'a syndicate led by {company2}',
    'the pension fund of {company2}',
    '{company2} Capital',
  ],
  quarter: list('first quarter, second quarter, third quarter, fourth quarter'),
  $: ['$'],
  money: ['{$}{2.1-98.9} million', '{$}{110-990} thousand', '{$}{1.1-4.9} billion', '{$}{,1000-9900},000'],
  rate: ['{1.1-9.8}%', '{10-48}%', '{2-9}.{10-95}%', '{110-480} basis points'],
};
