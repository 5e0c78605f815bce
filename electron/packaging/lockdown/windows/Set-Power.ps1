#Requires -RunAsAdministrator
<#
  Keeps the machine awake: the lid does nothing, and on mains neither the machine nor its screen
  sleeps. Waking asks for no password, because nobody at a tournament knows the kiosk's. On battery,
  the machine may still sleep; the station then clears its screen.
    .\Set-Power.ps1
  Take it back with "powercfg /restoredefaultschemes", which resets all power plans.
#>
$ErrorActionPreference = 'Stop'

function Invoke-PowerCfg {
  powercfg @args
  if ($LASTEXITCODE -ne 0) { throw "powercfg $args failed." }
}

$never = 0
$nothing = 0
foreach ($what in 'standby', 'hibernate', 'monitor') {
  Invoke-PowerCfg /change "$what-timeout-ac" $never
}
foreach ($supply in '/setacvalueindex', '/setdcvalueindex') {
  Invoke-PowerCfg $supply SCHEME_CURRENT SUB_BUTTONS LIDACTION $nothing
  Invoke-PowerCfg $supply SCHEME_CURRENT SUB_NONE CONSOLELOCK $nothing
}
Invoke-PowerCfg /setactive SCHEME_CURRENT
Write-Output 'Done. Check it: close the lid for a minute, and open it.'
